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
import classes from './palette.module.css'
import type { GroupKind, PaletteGroup, PaletteOption } from './use-palette-groups.ts'

const icons = {
  acts: IconBolt,
  screens: IconArrowRight,
  suppliers: IconTruck,
  products: IconPackage,
  dishes: IconToolsKitchen2,
  ingredients: IconCarrot,
  staff: IconUser,
  invoices: IconFileInvoice,
} as const satisfies Record<GroupKind, unknown>

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  onPoint: (id: string) => void
  onChoose: (option: PaletteOption) => void
}

/** The grouped options. Pressing one must not take the focus from the input. */
export const PaletteList = ({ id, groups, activeId, onPoint, onChoose }: PaletteListProps) => (
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
            onPoint={onPoint}
            onChoose={onChoose}
          />
        ))}
      </div>
    ))}
  </div>
)

interface OptionRowProps {
  option: PaletteOption
  kind: GroupKind
  isActive: boolean
  onPoint: (id: string) => void
  onChoose: (option: PaletteOption) => void
}

function OptionRow({ option, kind, isActive, onPoint, onChoose }: OptionRowProps) {
  const Glyph = icons[kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={option.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={() => onPoint(option.id)}
      onClick={() => onChoose(option)}
    >
      <Glyph size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.name}>{option.name}</span>
      {option.hint && <span className={classes.description}>{option.hint}</span>}
    </div>
  )
}
