import { getSettings } from '../lib/api/business.ts'
import type { PrefetchTarget } from '../lib/api/prefetch.ts'
import type { AppStore } from './app-store.ts'
import { preloadScreen } from './lazy-screens.ts'

interface RouteUrl {
  readonly pathname: string
  readonly search: string
}

/** Loads a screen's code and data. What fails to load is requested again by the screen itself. */
export const prefetchRoute =
  ({ pathname, search }: RouteUrl) =>
  async (dispatch: AppStore['dispatch'], getState: AppStore['getState']): Promise<void> => {
    const page = await preloadScreen(pathname)
    if (!page?.prefetch) return
    // Until the time zone of the business is known, use the browser's.
    const { data: settings } = getSettings.select()(getState())
    const idText = pathname.split('/').at(-1) ?? ''
    const target: PrefetchTarget = {
      id: Number(idText || Number.NaN),
      idText,
      search: new URLSearchParams(search),
      today: Temporal.Now.plainDateISO(settings?.timezone).toString(),
    }
    await Promise.all(page.prefetch(target).map(query => dispatch(query)))
  }
