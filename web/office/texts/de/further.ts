import type { Translated } from '../../../shared/i18n/translator.ts'
import type { further as english } from '../en/further.ts'
import { audit } from './audit.ts'
import { branding } from './branding.ts'
import { breakdown } from './breakdown.ts'
import { cause } from './cause.ts'
import { costings } from './costings.ts'
import { csv } from './csv.ts'
import { dashboard } from './dashboard.ts'
import { demo } from './demo.ts'
import { design } from './design.ts'
import { equivalence } from './equivalence.ts'
import { exporting } from './export.ts'
import { help } from './help.ts'
import { ingredient } from './ingredient.ts'
import { ingredients } from './ingredients.ts'
import { invoice } from './invoice.ts'
import { invoices } from './invoices.ts'
import { locations } from './locations.ts'
import { menu } from './menu.ts'
import { menuPdf } from './menu-pdf.ts'
import { myCode } from './my-code.ts'
import { ordering } from './ordering.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'
import { supplier } from './supplier.ts'
import { suppliers } from './suppliers.ts'
import { template } from './template.ts'
import { training } from './training.ts'
import { upload } from './upload.ts'
import { users } from './users.ts'
import { whatIf } from './what-if.ts'

/** The texts of all other screens in German. */
export const further = {
  ...help,
  ...dashboard,
  ...demo,
  ...suppliers,
  ...invoices,
  ...upload,
  ...template,
  ...invoice,
  ...review,
  ...products,
  ...ingredients,
  ...ingredient,
  ...equivalence,
  ...cause,
  ...menu,
  ...menuPdf,
  ...breakdown,
  ...costings,
  ...whatIf,
  ...supplier,
  ...ordering,
  ...orders,
  ...csv,
  ...exporting,
  ...people,
  ...settings,
  ...branding,
  ...training,
  ...locations,
  ...myCode,
  ...users,
  ...audit,
  ...design,
} as const satisfies Translated<typeof english>
