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
import classes from './document-viewer.module.css'
import type { DocumentViewport } from './use-document-viewport.ts'
import type { PageNavigation } from './use-page-navigation.ts'

interface DocumentToolbarProps {
  invoice: Invoice
  /** Null if there is no document to show. */
  view: DocumentViewport | null
  paging: PageNavigation
}

/** Page navigation, zoom, rotation and other actions for the shown document. */
export function DocumentToolbar({ invoice, view, paging }: DocumentToolbarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.name}>{invoice.file_name}</span>
      {view && (
        <div className={classes.tools} role="toolbar" aria-label={t('document.tools')}>
          {paging.pages > 1 && <PageControls paging={paging} />}
          <ToolbarButton
            icon={IconZoomOut}
            label={t('document.zoomOut')}
            shortcutKey="−"
            onClick={view.zoomOut}
            isDisabled={view.zoom <= 1}
          />
          <button type="button" className={classes.zoom} onClick={view.fit}>
            {t('ocr.percent', { percent: Math.round(view.zoom * 100) })}
            <VisuallyHidden> {t('document.fit')}</VisuallyHidden>
          </button>
          <ToolbarButton
            icon={IconZoomIn}
            label={t('document.zoomIn')}
            shortcutKey="+"
            onClick={view.zoomIn}
          />
          <ToolbarButton
            icon={IconRotateClockwise}
            label={t('document.rotate')}
            shortcutKey="R"
            onClick={view.rotate}
          />
        </div>
      )}
      <Anchor href={invoice.file_url} target="_blank" rel="noreferrer" size="sm" className={classes.open}>
        <IconExternalLink size={14} stroke={1.75} aria-hidden />
        {t('invoice.openFile')}
      </Anchor>
    </div>
  )
}

function PageControls({ paging: { page, pages, turnPage } }: { paging: PageNavigation }) {
  return (
    <>
      <ToolbarButton
        icon={IconChevronUp}
        label={t('common.previousPage')}
        shortcutKey="P"
        onClick={() => turnPage(-1)}
        isDisabled={page <= 1}
      />
      <span className={classes.page} role="status">
        {t('document.page', { page, pages })}
      </span>
      <ToolbarButton
        icon={IconChevronDown}
        label={t('common.nextPage')}
        shortcutKey="N"
        onClick={() => turnPage(1)}
        isDisabled={page >= pages}
      />
    </>
  )
}

interface ToolbarButtonProps {
  icon: Icon
  label: string
  /** The equivalent key while the document has the focus. */
  shortcutKey: string
  onClick: () => void
  isDisabled?: boolean
}

function ToolbarButton({ icon: Glyph, label, shortcutKey, onClick, isDisabled }: ToolbarButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-tooltip={`${label} (${shortcutKey})`}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Glyph size={18} stroke={1.75} />
    </ActionIcon>
  )
}
