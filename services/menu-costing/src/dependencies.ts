import { type AuditLog, createAuditLog, type Kit, type UnitOfWork } from '@rms/service-kit'
import { type Catalog, createCatalog } from './features/catalog/catalog.ts'
import { keepSheet, type OpenSheet } from './features/costings/keep-sheet.ts'
import { createMenuReader, type MenuReader } from './features/menu-pdf/menu-reader.ts'
import { createMenuDesk, type MenuDesk } from './storage/menu-unit-of-work.ts'

export interface Dependencies {
  readonly desk: MenuDesk
  readonly openSheet: OpenSheet
  readonly catalog: Catalog
  readonly menuReader: MenuReader
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: () => Temporal.Instant
}

export const createDependencies = (
  kit: Pick<Kit, 'connection' | 'unitOfWork' | 'live' | 'internal'>,
  now: () => Temporal.Instant = Temporal.Now.instant,
): Dependencies => {
  const audit = createAuditLog(kit.connection, { service: 'menu-costing' })
  const desk = createMenuDesk({ ...kit, audit }, now)
  return {
    desk,
    openSheet: keepSheet(desk.menu),
    catalog: createCatalog(kit.internal),
    menuReader: createMenuReader(),
    audit,
    unitOfWork: kit.unitOfWork,
    now,
  }
}
