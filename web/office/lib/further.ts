import type { ComponentType } from 'react'
import { speakOfEverything } from '../texts/index.ts'

let loading: Promise<unknown> | null = null

/** Loads the texts that only screens and windows beyond the first need, once. */
export function loadFurther(): Promise<unknown> {
  loading ??= speakOfEverything().catch(error => {
    // Without a connection they are asked for again by whoever comes next.
    loading = null
    throw error
  })
  return loading
}

/** For `lazy`: a part with all that it says. */
export const withFurther =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    const [part] = await Promise.all([load(), loadFurther()])
    return { default: part }
  }
