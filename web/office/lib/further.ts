import type { ComponentType } from 'react'
import { speakOfEverything } from '../texts/index.ts'

let loading: Promise<unknown> | null = null

/** Loads the translations that the first screen does not need, once. */
export function loadFurther(): Promise<unknown> {
  loading ??= speakOfEverything().catch(error => {
    // After a failure the next caller tries again.
    loading = null
    throw error
  })
  return loading
}

/** Loads a component for `lazy` together with its translations. */
export const withFurther =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    const [part] = await Promise.all([load(), loadFurther()])
    return { default: part }
  }
