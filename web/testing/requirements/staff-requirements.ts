import type { Requirement } from './coverage-page.ts'

/** The requirements of the staff and time screens. */
export const staffRequirements: Readonly<Record<string, readonly Requirement[]>> = {
  'Staff Management': [
    [
      'Search over name, position, department and e-mail',
      'The staff directory › searches positions regardless of letter case, and shows the number of results',
    ],
    ['Salary and daily rate on the card', 'The staff directory › shows hourly and daily pay'],
    [
      'The status dropdown',
      'The staff directory › sends only the new status, so that an outdated wage is not written back',
    ],
    ['Delete', 'The staff directory › shows why a staff member could not be deleted'],
    [
      'Required fields of a new member',
      'A new staff member › requires name, e-mail, position, department, start date and salary',
    ],
    ['The only location is preselected', 'A new staff member › is assigned to the only location'],
    ['Salary increase above the current one', 'A salary increase › must exceed the current salary'],
    [
      'Location permissions and their counts',
      'Location permissions › are counted, and one is added only after a location is selected',
    ],
    ['The salary history table', 'The salary history › shows amount, effective date, reason and author'],
  ],
  'Staff Holidays': [
    ['Tiles and filters', 'Staff holidays › are filtered, searched, paged and counted by the server'],
    ['Approve after a confirmation', 'Staff holidays › are approved after a confirmation'],
    ['Deny only with a reason', 'Staff holidays › are denied only with a reason'],
    [
      'Only pending ones are decided',
      'Staff holidays › can be decided only once: a decided request has no buttons to approve or deny it',
    ],
    ['The timeline: bars, days, details', 'Staff holidays › are shown on the timeline, and open from it'],
    [
      'The request form',
      'Staff holidays › can be requested for active staff only, with an end not before the start',
    ],
    ['Delete', 'Staff holidays › are deleted after a confirmation, and their days are free again'],
  ],
  'Staff Rota': [
    [
      'Cards of the week, click to open',
      'The dashboard › shows each rota with its shifts, hours and cost, and opens it',
    ],
    ['Previous and next week', 'The dashboard › goes to the next week'],
    [
      'Rotas in the Future with UPCOMING',
      'Rotas of other weeks › are listed as upcoming below the current ones',
    ],
    ['Rota History by department', 'Rotas of other weeks › can be found in the history by department'],
    [
      'A click on a cell adds a shift',
      'a new cook’s first days › include hiring, planning, publishing, clocking in late, reports and pay',
    ],
    ['Copy Shift, never to its own day', 'The editor › copies a shift to selected days, but not to its own'],
    ['Remove Shift', 'The editor › removes a shift by keyboard, and undoes it'],
    [
      'A rota is made by the first shift',
      'A week without a rota › gets a rota when the first shift is added, and the shift is still unsaved',
    ],
    [
      'Weekly summary and cost summary',
      'The weekly summary › shows hours and cost by person, day and department',
    ],
    [
      'Time Tracking ON shows actual hours and variance',
      'The weekly summary › compares with actual hours when time tracking is on',
    ],
    [
      'Manage Rota Staff',
      'The staff of a rota › can include anyone found by name, and keep the selection during a search',
    ],
  ],
  'Time Tracking': [
    ['A staff member must be selected', 'Time tracking › requires a staff member before clocking in'],
    ['Clock In and Clock Out', 'Time tracking › clocks in the selected staff member, and shows the time'],
    ["Today's Activity", 'Time tracking › shows the entries in the time zone of their location'],
    ['Manual Entry', 'Time tracking › sends only the changed fields of a correction, and requires a reason'],
    ['Refresh', 'Time tracking › shows new entries after Refresh'],
  ],
  'Attendance Reports': [
    ['Daily Report', 'The daily report › shows lateness in local time, with a subtotal'],
    ['Department filter', 'The daily report › can be filtered by department'],
    ['Weekly Summary', 'The weekly summary › starts on the Monday of the chosen day'],
    ['Overtime Analysis', 'The overtime analysis › shows overtime by person, and its days when expanded'],
    ['Print', 'A report › is printed as displayed'],
    ['Export CSV', 'A report › can be exported as CSV once it has loaded'],
  ],
  'Staff login': [
    ['Both fields are required', 'Signing in to the portal › requires an e-mail and a password'],
    [
      'Redirects to the portal when signed in',
      'Signing in to the portal › opens the portal, and is skipped for a person with a session',
    ],
    [
      'A link back to the management portal',
      'Signing in to the portal › shows a link to the back office for managers',
    ],
  ],
  'Staff Portal': [
    ['Every tab is accessible', 'every tab of the portal › %s has no accessibility violations'],
    [
      'Inside the geofence: a punch counts once',
      'The clock › accepts one punch of a person inside the geofence',
    ],
    [
      'Outside: disabled, with the distance',
      'The clock › stays disabled outside, and shows the distance to the location',
    ],
    ['Geolocation errors by code', 'The clock › explains geolocation error %d'],
    ['Emergency with a reason', 'The clock › accepts a reason in an emergency'],
    [
      'A punch without a network is sent later',
      'A punch that cannot be sent › is kept, shown as queued, and sent later with the same idempotency key',
    ],
    [
      'Back closes an open dialog',
      'Back in the portal › closes the open dialog first, and leaves the screen the next time',
    ],
    [
      'Unsaved input is not lost without a confirmation',
      'An unsaved request › is kept after %s if the person cancels',
    ],
  ],
  'Cost Change Notifications': [
    ['Filter by severity', 'Cost change notifications › filter by severity'],
    [
      'Affected dishes and Back',
      'Cost change notifications › show the affected dishes, the largest loss of margin first, and go back',
    ],
    ['The empty state', 'Cost change notifications › show an empty state'],
    [
      'The path from the bell to the dish',
      'a delivery at a higher price › changes the costings, and the bell links to the affected dish',
    ],
  ],
  'Every screen': [
    ['Every sentence of the error catalogues', 'every message of the error catalogue › shows “%s”'],
    ['Axe in both themes', 'every screen › has no accessibility violations %s'],
    ['Texts that are 40 % longer', 'every screen › does not overflow %s'],
    [
      'No console errors and no violation of the content security policy',
      'every screen › writes no errors to the console, and violates no content security policy',
    ],
    ['Axe at 200 % zoom', 'every screen › has no accessibility violations and does not overflow %s'],
    ['Print styles', 'the printed page › shows only the content on white, in any colour scheme'],
  ],
}
