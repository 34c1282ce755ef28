import type { Point } from './coverage.ts'

/** What each screen of staff and their time promises. */
export const peopleScreens: Readonly<Record<string, readonly Point[]>> = {
  'Staff Management': [
    [
      'Search over name, position, department and e-mail',
      'The staff directory › finds by position, whatever the case, and counts what it found',
    ],
    [
      'Salary and daily rate on the card',
      'The staff directory › shows what somebody earns an hour and a day',
    ],
    [
      'The status dropdown',
      'The staff directory › sends a new status alone, so that no older wage is written back',
    ],
    ['Delete', 'The staff directory › says why somebody could not be removed'],
    [
      'Required fields of a new member',
      'A new staff member › needs a name, an e-mail, a position, a department, a start and a salary',
    ],
    ['The only location is preselected', 'A new staff member › belongs to the only location there is'],
    ['Salary increase above the current one', 'A salary increase › must be more than what is paid now'],
    [
      'Location permissions and their counts',
      'Location permissions › are counted, and one is added only when a place is chosen',
    ],
    [
      'The salary history table',
      'The salary history › says what was paid from when, why, and who decided it',
    ],
  ],
  'Staff Holidays': [
    [
      'Tiles and filters',
      'Staff holidays › are asked for by page, status and words, and counted by the server',
    ],
    ['Approve after a question', 'Staff holidays › are approved after a question'],
    ['Deny only with a reason', 'Staff holidays › are denied only with a reason'],
    ['Only pending ones are decided', 'Staff holidays › are decided once: a decided request offers neither'],
    [
      'The timeline: bars, days, details',
      'Staff holidays › stand on the timeline with their days, and open from it',
    ],
    [
      'The request form',
      'Staff holidays › are asked for by active people only, with an end that is not before the start',
    ],
    ['Delete', 'Staff holidays › are deleted after a question, and their days are free again'],
  ],
  'Staff Rota': [
    [
      'Cards of the week, click to open',
      'The dashboard › shows each rota with its shifts, hours and cost, and opens it',
    ],
    ['Previous and next week', 'The dashboard › goes to the next week'],
    [
      'Rotas in the Future with UPCOMING',
      'Rotas of other weeks › that are to come stand below, marked as upcoming',
    ],
    ['Rota History by department', 'Rotas of other weeks › are found in the history by their department'],
    [
      'A click on a cell adds a shift',
      'a new cook’s first days › are hired, planned, published, clocked, late, reported and paid',
    ],
    [
      'Copy Shift, never to its own day',
      'The editor › copies a shift to the days that are chosen, never to its own',
    ],
    ['Remove Shift', 'The editor › removes a shift by key, and takes it back'],
    [
      'A rota is made by the first shift',
      'A week without a rota › gets one by itself when the first shift is put down, which is not saved yet',
    ],
    ['Weekly summary and cost summary', 'What a week comes to › is summed up by person, day and department'],
    [
      'Time Tracking ON shows actual hours and variance',
      'What a week comes to › is compared with what was worked once time tracking is on',
    ],
    [
      'Manage Rota Staff',
      'The people of a rota › takes anybody into the rota, by name, and keeps who is chosen while another is looked for',
    ],
  ],
  'Time Tracking': [
    ['Somebody must be chosen', 'Time tracking › asks who it is before anybody is clocked in'],
    ['Clock In and Clock Out', 'Time tracking › clocks in whom is chosen, and says when'],
    ["Today's Activity", 'Time tracking › shows the entries by the clock of their place'],
    ['Manual Entry', 'Time tracking › corrects only what was changed, and only with a reason'],
    ['Refresh', 'Time tracking › shows on Refresh what was clocked meanwhile'],
  ],
  'Attendance Reports': [
    [
      'Daily Report',
      'The daily report › says who was late by how much, by the clock of the place, with a subtotal',
    ],
    ['Department filter', 'The daily report › asks the server for one department'],
    ['Weekly Summary', 'The weekly summary › begins on the Monday of the day that is chosen'],
    [
      'Overtime Analysis',
      'The overtime analysis › says whose overtime it is, and unfolds the days on which it arose',
    ],
    ['Print', 'A report › is printed as it stands'],
    ['Export CSV', 'A report › is saved as a table for other programs, once it is there'],
  ],
  'Staff login': [
    ['Both fields are required', 'Signing in to the portal › needs an e-mail and a password'],
    [
      'Leads on to the portal when signed in',
      'Signing in to the portal › leads on to the portal, and whoever is signed in already is not asked again',
    ],
    [
      'A link back to the management portal',
      'Signing in to the portal › shows a manager who came here by mistake the way back',
    ],
  ],
  'Staff Portal': [
    ['Every tab can be used by everybody', 'every tab of the portal › %s can be used by everybody'],
    ['In place: a punch counts once', 'The clock › takes a punch of somebody who is in place, once'],
    [
      'Outside: disabled, with the distance',
      'The clock › stays shut outside, and says how far away the place is',
    ],
    ['Problems of the device by number', 'The clock › names the problem %d of the device'],
    ['Emergency with a reason', 'The clock › opens with a reason in an emergency'],
    [
      'A punch without a network is sent later',
      'A punch that cannot be sent › is kept, shown as waiting, and sent later with the same key',
    ],
    [
      'Back closes what is open',
      'Back in the portal › closes the window that is open, and leaves the screen the next time',
    ],
    ['Nothing typed is lost in silence', 'A half-typed request › is not lost by %s when the person stays'],
  ],
  'Cost Change Notifications': [
    ['Filter by severity', 'Cost change notifications › filter by severity'],
    [
      'Affected dishes and Back',
      'Cost change notifications › show the affected dishes, the largest loss of margin first, and go back',
    ],
    ['The empty state', 'Cost change notifications › say that there are none'],
    [
      'The way from the bell to the dish',
      'a dearer delivery › moves the costings, and the bell leads to the dish that it moved',
    ],
  ],
  'Every screen': [
    ['Every sentence of the error catalogues', 'every sentence of the error catalogues › says “%s”'],
    ['Axe in both themes', 'every screen › can be read and used by everybody, %s'],
    ['Words that are 40 % longer', 'every screen › keeps its width %s'],
    [
      'A quiet console and the security policy',
      'every screen › has nothing to complain of on the console, and keeps to the content security policy',
    ],
    ['Axe at 200 % zoom', 'every screen › is as good %s'],
    ['Print styles', 'What is printed › is the content alone, on white, whatever colours the screen has'],
  ],
}
