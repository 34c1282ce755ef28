import type { ProductLinkRepository } from './product-link-repository.ts'

interface TrackedLinks {
  readonly links: ProductLinkRepository
  /** Whether any link was written so far. */
  isTouched(): boolean
}

/** Wraps the repository to track whether links are written. */
export function trackWrittenLinks(links: ProductLinkRepository): TrackedLinks {
  let isTouched = false
  const track =
    <Input extends readonly unknown[]>(write: (...input: Input) => Promise<void>) =>
    (...input: Input): Promise<void> => {
      isTouched = true
      return write(...input)
    }
  return {
    isTouched: () => isTouched,
    links: {
      ...links,
      add: track(links.add),
      save: track(links.save),
      remove: track(links.remove),
      redirectLinks: track(links.redirectLinks),
      removeByIngredient: track(links.removeByIngredient),
    },
  }
}
