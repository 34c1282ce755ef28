import type { Goal } from '../lib/api/ahead.ts'
import { getSettings } from '../lib/api/business.ts'
import { fetchScreen } from './screen-components.ts'
import type { Store } from './store.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Loads a screen and what it shows, until all of it is there. What does not come is asked for again by the screen itself. */
export const askAhead =
  ({ pathname, search }: Address) =>
  async (dispatch: Store['dispatch'], getState: Store['getState']): Promise<void> => {
    const page = await fetchScreen(pathname)
    if (!page?.ahead) return
    // Until the business's time zone is known, the browser's is nearest.
    const { data: settings } = getSettings.select()(getState())
    const goal: Goal = {
      id: Number(pathname.split('/').at(-1) || Number.NaN),
      search: new URLSearchParams(search),
      today: Temporal.Now.plainDateISO(settings?.timezone).toString(),
    }
    await Promise.all(page.ahead(goal).map(question => dispatch(question)))
  }
