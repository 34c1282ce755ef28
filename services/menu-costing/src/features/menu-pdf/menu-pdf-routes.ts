import { menuPdfEndpoints } from '@rms/contracts'
import { getActorName, serveUploadEndpoint, unprocessableFile, unsupportedMediaType } from '@rms/service-kit'
import type { Router } from 'express'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import type { MenuReader } from './menu-reader.ts'
import { getUnreadableMessage } from './unreadable-menu.ts'

interface MenuPdfDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly menuReader: MenuReader
}

/** Mounts the reading of menus in PDF files. */
export function mountMenuPdfRoutes(
  router: Router,
  { menuUnitOfWork, menuReader }: MenuPdfDependencies,
): void {
  serveUploadEndpoint(router, menuPdfEndpoints.extractMenu, async ({ upload, actor }) => {
    if (upload.fileType !== 'pdf') throw unsupportedMediaType('Please select a valid PDF file')
    const outcome = await menuReader.read(upload.path, getActorName(actor))
    if (outcome.kind === 'unreadable') {
      const { sentence, suggestion } = getUnreadableMessage(outcome.reason)
      throw unprocessableFile(sentence, { code: `menu-${outcome.reason}`, suggestion })
    }
    const { dishes, ...rest } = outcome.reading
    const known = await menuUnitOfWork.menu.dishes.findIdsByName(dishes.map(({ name }) => name))
    return {
      ...rest,
      dishes: dishes.map(dish => ({ ...dish, existing_dish_id: known.get(dish.name) ?? null })),
    }
  })
}
