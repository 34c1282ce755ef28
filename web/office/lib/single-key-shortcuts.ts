import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether single-key shortcuts are on, stored in this browser. Speech-input users and people who press keys
 * accidentally must be able to turn them off (WCAG 2.2, 2.1.4).
 */
export const useSingleKeyShortcuts = () =>
  useLocalStorage({ key: 'singleKeyShortcuts', defaultValue: true, getInitialValueInEffect: false })

/** How long after `g` a letter opens a screen. */
export const GO_TO_LETTER_TIMEOUT_MS = 1_500

const TEXT_INPUTS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="grid"], [role="menu"]'

/** Whether keys belong to this element: an input, or a widget with keys of its own. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null

/** Whether keys belong to an open dialog. */
export const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null
