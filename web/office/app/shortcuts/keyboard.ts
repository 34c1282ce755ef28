import { useLocalStorage } from '@mantine/hooks'
import { t } from '../../texts/index.ts'

/**
 * Whether single keys are shortcuts; this browser remembers it. People who speak to their computer, or whose hands hit
 * keys unasked, must be able to turn them off (WCAG 2.2, 2.1.4).
 */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'singleKeyShortcuts', defaultValue: true, getInitialValueInEffect: false })

/** What the key of commands is called on this computer. */
export const controlKey = (): string =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : t('shortcuts.control')
