import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import classes from './document-view.module.css'
import type { Paging } from './use-paging.ts'
import type { View } from './use-view.ts'

interface DocumentBarProps {
  invoice: Invoice
  /** Null if there is no document to show. */
  view: View | null
  paging: Paging
}

/** Page navigation, zoom, rotation and other actions for the shown document. */
export function DocumentBar({ invoice, view, paging }: DocumentBarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.name}>{invoice.file_name}</span>
      {view && (
        <div className={classes.tools} role="toolbar" aria-label={t('document.tools')}>
          {paging.pages > 1 && <Pages paging={paging} />}
          <Tool
            icon={IconZoomOut}
            word={t('document.zoomOut')}
            keyName="−"
            act={view.zoomOut}
            isOff={view.zoom <= 1}
          />
          <button type="button" className={classes.zoom} onClick={view.fit}>
            {t('ocr.percent', { percent: Math.round(view.zoom * 100) })}
            <VisuallyHidden> {t('document.fit')}</VisuallyHidden>
          </button>
          <Tool icon={IconZoomIn} word={t('document.zoomIn')} keyName="+" act={view.zoomIn} />
          <Tool icon={IconRotateClockwise} word={t('document.rotate')} keyName="R" act={view.rotate} />
        </div>
      )}
      <Anchor href={invoice.file_url} target="_blank" rel="noreferrer" size="sm" className={classes.open}>
        <IconExternalLink size={14} stroke={1.75} aria-hidden />
        {t('invoice.openFile')}
      </Anchor>
    </div>
  )
}

function Pages({ paging: { page, pages, turn } }: { paging: Paging }) {
  return (
    <>
      <Tool
        icon={IconChevronUp}
        word={t('common.previousPage')}
        keyName="P"
        act={() => turn(-1)}
        isOff={page <= 1}
      />
      <span className={classes.page} role="status">
        {t('document.page', { page, pages })}
      </span>
      <Tool
        icon={IconChevronDown}
        word={t('common.nextPage')}
        keyName="N"
        act={() => turn(1)}
        isOff={page >= pages}
      />
    </>
  )
}

interface ToolProps {
  icon: Icon
  word: string
  /** The equivalent key while the document has the focus. */
  keyName: string
  act: () => void
  isOff?: boolean
}

function Tool({ icon: Glyph, word, keyName, act, isOff }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-tooltip={`${word} (${keyName})`}
      aria-label={word}
      disabled={isOff}
      onClick={act}
    >
      <Glyph size={18} stroke={1.75} />
    </ActionIcon>
  )
}
