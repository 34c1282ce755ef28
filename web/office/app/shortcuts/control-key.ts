import { t } from '../../texts/index.ts'

/** What the key of commands is called on this computer. */
export const controlKey = (): string =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : t('shortcuts.control')
