import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether single keys are shortcuts; this browser remembers it. People who speak to their computer, or whose hands hit
 * keys unasked, must be able to turn them off (WCAG 2.2, 2.1.4).
 */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'singleKeyShortcuts', defaultValue: true, getInitialValueInEffect: false })
