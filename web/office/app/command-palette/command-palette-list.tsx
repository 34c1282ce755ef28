import {
  IconArrowRight,
  IconBolt,
  IconCarrot,
  IconFileInvoice,
  IconPackage,
  IconToolsKitchen2,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { t } from '../../texts/index.ts'
import classes from './command-palette.module.css'
import type {
  CommandPaletteGroup,
  CommandPaletteGroupKind,
  CommandPaletteOption,
} from './use-command-palette-groups.ts'

const icons = {
  actions: IconBolt,
  screens: IconArrowRight,
  suppliers: IconTruck,
  products: IconPackage,
  dishes: IconToolsKitchen2,
  ingredients: IconCarrot,
  staff: IconUser,
  invoices: IconFileInvoice,
} as const satisfies Record<CommandPaletteGroupKind, unknown>

interface CommandPaletteListProps {
  id: string
  groups: readonly CommandPaletteGroup[]
  activeId: string | undefined
  onHighlight: (id: string) => void
  onChoose: (option: CommandPaletteOption) => void
}

/** The grouped options. Pressing one must not take the focus from the input. */
export const CommandPaletteList = ({
  id,
  groups,
  activeId,
  onHighlight,
  onChoose,
}: CommandPaletteListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={t('palette.results')}
    className={classes.list}
    tabIndex={-1}
    onMouseDown={event => event.preventDefault()}
  >
    {groups.map(({ kind, title, options }) => (
      // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
      <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
        <p id={`${id}-${kind}`} className={classes.group}>
          {title}
        </p>
        {options.map(option => (
          <OptionRow
            key={option.id}
            option={option}
            kind={kind}
            isActive={option.id === activeId}
            onHighlight={onHighlight}
            onChoose={onChoose}
          />
        ))}
      </div>
    ))}
  </div>
)

interface OptionRowProps {
  option: CommandPaletteOption
  kind: CommandPaletteGroupKind
  isActive: boolean
  onHighlight: (id: string) => void
  onChoose: (option: CommandPaletteOption) => void
}

function OptionRow({ option, kind, isActive, onHighlight, onChoose }: OptionRowProps) {
  const Glyph = icons[kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={option.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={() => onHighlight(option.id)}
      onClick={() => onChoose(option)}
    >
      <Glyph size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.name}>{option.name}</span>
      {option.description && <span className={classes.description}>{option.description}</span>}
    </div>
  )
}
