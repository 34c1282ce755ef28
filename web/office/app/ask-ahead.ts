import type { Goal } from '../lib/api/ahead.ts'
import { getSettings } from '../lib/api/business.ts'
import { fetchScreen } from './screen-components.ts'
import type { Store } from './store.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Loads a screen's code and data. What fails to load is requested again by the screen itself. */
export const askAhead =
  ({ pathname, search }: Address) =>
  async (dispatch: Store['dispatch'], getState: Store['getState']): Promise<void> => {
    const page = await fetchScreen(pathname)
    if (!page?.prefetch) return
    // Until the time zone of the business is known, use the browser's.
    const { data: settings } = getSettings.select()(getState())
    const target: Goal = {
      id: Number(pathname.split('/').at(-1) || Number.NaN),
      search: new URLSearchParams(search),
      today: Temporal.Now.plainDateISO(settings?.timezone).toString(),
    }
    await Promise.all(page.prefetch(target).map(query => dispatch(query)))
  }
