import { spec20250618 } from './2025-06-18.js';
import { spec20251125 } from './2025-11-25.js';
import { spec20260728 } from './2026-07-28.js';
import type { Spec } from './spec.js';

/** Every spec that Rhetor knows, oldest first. */
export const SPECS: readonly Spec[] = [spec20250618, spec20251125, spec20260728];
