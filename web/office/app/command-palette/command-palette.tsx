import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFocusReturn } from '../../../shared/lib/use-focus-return.ts'
import { AppModal } from '../../components/app-modal.tsx'
import { t } from '../../texts/index.ts'
import classes from './command-palette.module.css'
import { CommandPaletteList } from './command-palette-list.tsx'
import { type CommandPaletteOption, useCommandPaletteGroups } from './use-command-palette-groups.ts'

/** Opens any screen or record and starts frequent actions: a combobox whose list is always open. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { groups, isSearching, hasFailed } = useCommandPaletteGroups(typed)
  const options = groups.flatMap(group => group.options)
  const { active, setActive, onKeyDown } = useActiveOption(options, option => choose(option))
  const navigate = useNavigate()
  const returnFocus = useFocusReturn()
  const listId = useId()
  const choose = ({ to }: CommandPaletteOption) => {
    returnFocus()
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
        <CommandPaletteList
          id={listId}
          groups={groups}
          activeId={active?.id}
          onHighlight={setActive}
          onChoose={choose}
        />
        <SearchStatus typed={typed} count={options.length} isSearching={isSearching} hasFailed={hasFailed} />
        <p className={classes.keys} aria-hidden>
          {t('palette.keys')}
        </p>
      </div>
    </AppModal>
  )
}

/** The option that Enter selects: the first one, until the arrow keys or the pointer choose another. */
function useActiveOption(
  options: readonly CommandPaletteOption[],
  onChoose: (option: CommandPaletteOption) => void,
) {
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
    // While an input method is composing, it handles Enter and the arrow keys.
    if (event.nativeEvent.isComposing) return
    const step = ARROW_STEPS[event.key]
    if (event.key === 'Enter' && active) onChoose(active)
    if (event.key === 'Enter' || step) event.preventDefault()
    if (step) setActive(options[(at + step + options.length) % options.length]?.id ?? null)
  }
  return { active, setActive, onKeyDown }
}

const ARROW_STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface SearchStatusProps {
  typed: string
  count: number
  isSearching: boolean
  hasFailed: boolean
}

/** The state of the search, announced by screen readers. */
function SearchStatus({ typed, count, isSearching, hasFailed }: SearchStatusProps) {
  const isHidden = count > 0 && !hasFailed
  const words = getStatusText({ typed, count, isSearching, hasFailed })
  return (
    <div role="status" className={isHidden ? undefined : classes.status}>
      {isHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </div>
  )
}

function getStatusText({ typed, count, isSearching, hasFailed }: SearchStatusProps): string {
  if (hasFailed && !isSearching) return t('palette.failed')
  if (count > 0) return t('palette.found', { count })
  return isSearching ? t('palette.searching') : t('palette.nothing', { search: typed.trim() })
}
