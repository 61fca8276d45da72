import { LEGACY_METHODS } from './methods.js';
import type { Spec } from './spec.js';

/** The revision of 2025-11-25: the one before it, with icons and a richer server identity. */
export const spec20251125: Spec = {
  version: '2025-11-25',
  era: 'legacy',
  methods: LEGACY_METHODS,
  hasIcons: true,
  hasAnyOutput: false,
  hasRichQuestions: true,
  hasEmptyCursor: false,
  resourceNotFound: 'resourceNotFound',
};
