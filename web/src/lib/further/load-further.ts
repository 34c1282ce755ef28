import type { ComponentType } from 'react'
import { speakOfEverything } from '../i18n/index.ts'

let loading: Promise<unknown> | null = null

/**
 * Loads the styles and texts that only screens and windows beyond the first need, once. It is to be called before the
 * screen itself is asked for: its styles then stand after these, and may change them.
 */
export function loadFurther(): Promise<unknown> {
  loading ??= Promise.all([import('./styles.ts'), speakOfEverything()]).catch(error => {
    // Without a connection they are asked for again by whoever comes next.
    loading = null
    throw error
  })
  return loading
}

/** For `lazy`: a part with all that it is shown with. */
export const withFurther =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    const further = loadFurther()
    const [part] = await Promise.all([load(), further])
    return { default: part }
  }
