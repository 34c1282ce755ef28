import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCameraRotate,
  IconCrop,
  IconPlus,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/scan-messages/index.ts'
import type { ScannedPage } from '../../lib/scan/page-list.ts'
import classes from './scan.module.css'
import { useObjectUrl } from './use-object-url.ts'

export interface PageActions {
  move: (id: string, by: -1 | 1) => void
  edit: (page: ScannedPage) => void
  rotate: (page: ScannedPage) => void
  retake: (page: ScannedPage) => void
  remove: (id: string) => void
}

interface PageListProps {
  pages: readonly ScannedPage[]
  actions: PageActions
  isBusy: boolean
  onAdd: () => void
  onDone: () => void
}

/** The photographed pages in their order: reordered, rotated, adjusted, retaken or deleted. */
export const PageList = ({ pages, actions, isBusy, onAdd, onDone }: PageListProps) => (
  <div className={classes.overview}>
    <ol className={classes.pages}>
      {pages.map((page, index) => (
        <PageItem
          key={page.id}
          page={page}
          number={index + 1}
          isLast={index === pages.length - 1}
          actions={actions}
        />
      ))}
    </ol>
    <div className={classes.actions}>
      <Button
        variant="default"
        h={56}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={onAdd}
      >
        {t('scan.add')}
      </Button>
      <Button
        className={classes.primary}
        h={56}
        fz={16}
        disabled={pages.length === 0}
        loading={isBusy}
        onClick={onDone}
      >
        {t('scan.done')}
      </Button>
    </div>
  </div>
)

interface PageItemProps {
  page: ScannedPage
  /** Counted from 1. */
  number: number
  isLast: boolean
  actions: PageActions
}

function PageItem({ page, number, isLast, actions }: PageItemProps) {
  const url = useObjectUrl(page.image)
  return (
    <li className={classes.page}>
      {url && <img src={url} alt={t('scan.page', { number })} className={classes.thumbnail} />}
      <span className={classes.number}>{t('scan.page', { number })}</span>
      <div className={classes.tools}>
        <Tool
          label={t('scan.moveUp', { number })}
          isDisabled={number === 1}
          onPress={() => actions.move(page.id, -1)}
        >
          <IconArrowUp size={20} stroke={1.75} />
        </Tool>
        <Tool
          label={t('scan.moveDown', { number })}
          isDisabled={isLast}
          onPress={() => actions.move(page.id, 1)}
        >
          <IconArrowDown size={20} stroke={1.75} />
        </Tool>
        <Tool label={t('scan.edit', { number })} onPress={() => actions.edit(page)}>
          <IconCrop size={20} stroke={1.75} />
        </Tool>
        <Tool label={t('scan.rotate', { number })} onPress={() => actions.rotate(page)}>
          <IconRotateClockwise size={20} stroke={1.75} />
        </Tool>
        <Tool label={t('scan.retakePage', { number })} onPress={() => actions.retake(page)}>
          <IconCameraRotate size={20} stroke={1.75} />
        </Tool>
        <Tool label={t('scan.delete', { number })} onPress={() => actions.remove(page.id)}>
          <IconTrash size={20} stroke={1.75} />
        </Tool>
      </div>
    </li>
  )
}

interface ToolProps {
  label: string
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

const Tool = ({ label, isDisabled = false, onPress, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    aria-label={label}
    title={label}
    // A disabled button would lose the focus when a page reaches the end of the list.
    aria-disabled={isDisabled || undefined}
    className={classes.tool}
    onClick={() => {
      if (!isDisabled) onPress()
    }}
  >
    {children}
  </ActionIcon>
)
