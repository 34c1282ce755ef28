import type { ComponentType } from 'react'
import { loadRemainingTranslations } from '../texts/index.ts'

let loading: Promise<unknown> | null = null

/** Loads the translations that the first screen does not need, once. */
export function loadTranslations(): Promise<unknown> {
  loading ??= loadRemainingTranslations().catch(error => {
    // After a failure the next caller tries again.
    loading = null
    throw error
  })
  return loading
}

/** Loads a component for `lazy` together with its translations. */
export const lazyWithTranslations =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    const [component] = await Promise.all([load(), loadTranslations()])
    return { default: component }
  }
