import { LEGACY_METHODS } from './methods.js';
import type { Spec } from './spec.js';

/** The revision of 2025-06-18. */
export const spec20250618: Spec = {
  version: '2025-06-18',
  era: 'legacy',
  methods: LEGACY_METHODS,
  hasIcons: false,
  hasAnyOutput: false,
  hasRichQuestions: false,
  hasEmptyCursor: false,
  resourceNotFound: 'resourceNotFound',
};
