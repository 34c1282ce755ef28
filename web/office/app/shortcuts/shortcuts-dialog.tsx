import { Kbd, Switch } from '@mantine/core'
import { Fragment } from 'react'
import { useFocusReturn } from '../../../shared/lib/use-focus-return.ts'
import { AppModal } from '../../components/app-modal.tsx'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { t } from '../../texts/index.ts'
import { getModifierKeyLabel, SCREEN_SHORTCUTS } from './keyboard-shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

/** Lists every shortcut, with a switch for single-key shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeyShortcuts()
  useFocusReturn()
  return (
    <AppModal opened onClose={onClose} title={t('shortcuts.title')} size={640}>
      <div className={classes.columns}>
        <ShortcutList title={t('shortcuts.everywhere')} shortcuts={listGlobalShortcuts()} />
        <ShortcutList title={t('shortcuts.goTo')} shortcuts={listScreenShortcuts()} />
      </div>
      <Switch
        mt="lg"
        label={t('shortcuts.singleKeys')}
        description={t('shortcuts.singleKeysHelp')}
        checked={hasSingleKeys}
        onChange={event => setSingleKeys(event.currentTarget.checked)}
      />
    </AppModal>
  )
}

interface ListedShortcut {
  word: string
  keys: readonly string[]
}

const listGlobalShortcuts = (): readonly ListedShortcut[] => [
  { word: t('palette.title'), keys: [`${getModifierKeyLabel()} K`] },
  { word: t('shortcuts.search'), keys: ['/'] },
  { word: t('shortcuts.list'), keys: ['?'] },
  { word: t('shortcuts.close'), keys: ['Esc'] },
]

const listScreenShortcuts = (): readonly ListedShortcut[] =>
  SCREEN_SHORTCUTS.map(({ key, word }) => ({ word: t(word), keys: ['G', key.toUpperCase()] }))

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly ListedShortcut[] }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ word, keys }) => (
          <div key={word} className={classes.row}>
            <dt>{word}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className={classes.then}>{t('shortcuts.then')}</span>}
                  <Kbd size="sm">{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
