declare module 'virtual:static-shell' {
  import type { Language } from '../../../shared/i18n/language.ts'
  import type { StaticShell } from './show-static-shell.ts'

  export function getStaticShell(language: Language): StaticShell
}

declare module 'virtual:theme.css'
