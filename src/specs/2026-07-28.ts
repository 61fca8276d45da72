import { MODERN_METHODS } from './methods.js';
import type { Spec } from './spec.js';

/** The revision of 2026-07-28: no handshake, every request by itself. */
export const spec20260728: Spec = {
  version: '2026-07-28',
  era: 'modern',
  methods: MODERN_METHODS,
  hasIcons: true,
  hasAnyOutput: true,
  hasRichQuestions: true,
  hasEmptyCursor: true,
  resourceNotFound: 'invalidParams',
};
