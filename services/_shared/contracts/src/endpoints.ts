import { accountEndpoints } from './accounts.ts'
import { attendanceEndpoints } from './attendance.ts'
import { auditEndpoints } from './audit.ts'
import { businessEndpoints } from './business.ts'
import { costingEndpoints } from './costings.ts'
import { demoEndpoints } from './demo.ts'
import { dishEndpoints } from './dishes.ts'
import type { Endpoint } from './endpoint.ts'
import { holidayEndpoints } from './holidays.ts'
import { ingredientEndpoints } from './ingredients.ts'
import { invoiceEndpoints } from './invoices.ts'
import { menuPdfEndpoints } from './menu-pdf.ts'
import { orderEndpoints } from './orders.ts'
import { payrollEndpoints } from './payroll.ts'
import { policyEndpoints } from './policies.ts'
import { portalEndpoints } from './portal.ts'
import { portalTimeEndpoints } from './portal-time.ts'
import { productEndpoints } from './products.ts'
import { rotaEndpoints } from './rotas.ts'
import { staffEndpoints } from './staff.ts'
import { timeTrackingEndpoints } from './time-tracking.ts'
import { trainingEndpoints } from './training.ts'
import { unitEquivalenceEndpoints } from './unit-equivalences.ts'

/** Every call that clients may make, in the order of the API page. */
const publicEndpoints = {
  ...accountEndpoints,
  ...businessEndpoints,
  ...auditEndpoints,
  ...demoEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...invoiceEndpoints,
  ...trainingEndpoints,
  ...ingredientEndpoints,
  ...unitEquivalenceEndpoints,
  ...dishEndpoints,
  ...menuPdfEndpoints,
  ...costingEndpoints,
  ...staffEndpoints,
  ...holidayEndpoints,
  ...rotaEndpoints,
  ...timeTrackingEndpoints,
  ...attendanceEndpoints,
  ...policyEndpoints,
  ...payrollEndpoints,
  ...portalEndpoints,
  ...portalTimeEndpoints,
}

export const allPublicEndpoints: readonly Endpoint[] = Object.values(publicEndpoints)
