import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReturningFocus } from '../../../shared/lib/returning-focus.ts'
import { AppModal } from '../../components/app-modal.tsx'
import { t } from '../../texts/index.ts'
import classes from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { type PaletteOption, usePaletteGroups } from './use-palette-groups.ts'

/** Goes to any screen or record and begins the usual acts: a combobox whose list is always open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed)
  const options = groups.flatMap(group => group.options)
  const { active, setActive, onKeyDown } = useActiveOption(options, option => choose(option))
  const navigate = useNavigate()
  const leave = useReturningFocus()
  const listId = useId()
  const choose = ({ to }: PaletteOption) => {
    leave()
    onClose()
    void navigate(to)
  }
  return (
    <AppModal opened onClose={onClose} title={t('palette.title')} size={600}>
      <div className={classes.palette}>
        <TextInput
          data-autofocus
          size="md"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('palette.placeholder')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <PaletteList
          id={listId}
          groups={groups}
          activeId={active?.id}
          onPoint={setActive}
          onChoose={choose}
        />
        <Remarks typed={typed} count={options.length} isSearching={isSearching} hasFailed={hasFailed} />
        <p className={classes.keys} aria-hidden>
          {t('palette.keys')}
        </p>
      </div>
    </AppModal>
  )
}

/** The option that Enter takes: the first, until arrows or the pointer choose another. */
function useActiveOption(options: readonly PaletteOption[], onChoose: (option: PaletteOption) => void) {
  const [activeId, setActive] = useState<string | null>(null)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  )
  const active = options[at]
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter and the arrows are its own.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter' && active) onChoose(active)
    if (event.key === 'Enter' || step) event.preventDefault()
    if (step) setActive(options[(at + step + options.length) % options.length]?.id ?? null)
  }
  return { active, setActive, onKeyDown }
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface RemarksProps {
  typed: string
  count: number
  isSearching: boolean
  hasFailed: boolean
}

/** What is going on, in words that are also heard. */
function Remarks({ typed, count, isSearching, hasFailed }: RemarksProps) {
  const isQuiet = count > 0 && !hasFailed
  const words = remarkOf({ typed, count, isSearching, hasFailed })
  return (
    <div role="status" className={isQuiet ? undefined : classes.remark}>
      {isQuiet ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </div>
  )
}

function remarkOf({ typed, count, isSearching, hasFailed }: RemarksProps): string {
  if (hasFailed && !isSearching) return t('palette.failed')
  if (count > 0) return t('palette.found', { count })
  return isSearching ? t('palette.searching') : t('palette.nothing', { search: typed.trim() })
}
