import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from './confirm.ts'
import { t } from './i18n/index.ts'

/** While something typed is unsaved, another screen opens and the tab closes only after a question. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('common.discardTitle'),
      message: t('common.discardMessage'),
      act: t('common.discard'),
    }).then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
