import type { Requirement } from './coverage-page.ts'

/** The requirements of the business screens. */
export const businessRequirements: Readonly<Record<string, readonly Requirement[]>> = {
  'Sign-in': [
    [
      'Without a token every path shows it',
      'Signing in › shows the sign-in screen to a visitor without a token, on any path',
    ],
    ['Both fields are required', 'Signing in › requires both fields'],
    ['The button reads Logging in... while busy', 'Signing in › shows a busy state during the request'],
    ['The demo credentials are shown', 'Signing in › shows the demo credentials only where there is a demo'],
    ['A failure shows a red alert', 'sign-in › shows why it failed, and stays on the page'],
    ['A token that is refused is removed', 'sign-in › is shown for an invalid token, which is removed'],
  ],
  'Top bar and navigation': [
    [
      'Logo, or RMS without one; greeting with the username',
      'The shell › greets the user and shows RMS where there is no logo',
    ],
    ['Logout', 'The shell › ends the session on Logout'],
    [
      'The bell counts cost changes',
      'The bell › requests changes of medium and high impact and shows the number of new ones',
    ],
    ['An unknown path redirects to Home', 'sign-in › leads from an unknown path to Home'],
    [
      'Dropdowns open on hover and close 150 ms after the pointer leaves',
      'the navigation › opens a group on hover, and closes it 150 ms after the pointer has left',
    ],
    [
      'Dropdowns close on a click outside',
      'The navigation bar › stays open when the click follows the hover, and closes on a click outside',
    ],
    [
      'The group of the current path is highlighted',
      'The navigation bar › marks the group of the current screen',
    ],
  ],
  Home: [
    ['The greeting changes at 12:00 and 18:00, or names the User', 'The greeting › at %d o’clock is %s'],
    [
      'Four count tiles, each a link',
      'Home › counts suppliers, invoices, dishes and ingredients, each linked to its screen',
    ],
    ['Quick actions', 'Home › links to the frequent actions'],
    ['The five newest invoices', 'Home › requests only the five newest invoices'],
    [
      'Number or INV-id, supplier, short date, total',
      'Home › shows number, supplier, short date and total of an invoice',
    ],
    ['No recent invoices, and the first upload', 'Home › offers the first upload while there is no invoice'],
    ['System Overview with four blurbs', 'Home › describes the product in four terms'],
  ],
  Dashboard: [
    [
      'Four stat tiles',
      'The dashboard › counts suppliers, invoices, pending invoices and products without loading them',
    ],
    ['At most 12 charts', 'The dashboard › charts at most 12 products'],
    [
      'Current price, arrow, absolute change, range',
      'The dashboard › shows current price, absolute change and range of a product',
    ],
    ['Red when it fell', 'The dashboard › shows a price decrease in red, without a minus'],
    ['No price data available', 'The dashboard › shows that a product has no price'],
    ['The empty state', 'The dashboard › shows an empty state while no price has changed'],
  ],
  Suppliers: [
    ['The empty sentence', 'Suppliers › offers to add the first one while there is none'],
    ['The form and what it sends', 'Suppliers › are sent as entered'],
    ['Validation', 'Suppliers › require a name and a valid e-mail'],
    [
      'A confirmation before deleting',
      'Suppliers › with invoices are deleted only after a second confirmation',
    ],
  ],
  'Invoices list': [
    ['Filters by supplier, location and status', 'The invoices list › requests what the URL contains'],
    ['Status badges', 'The invoices list › formats number, date, status and total according to the settings'],
    [
      'INV- and the id without a number',
      'The invoices list › shows INV- and the id for an invoice without a number',
    ],
    ['Bulk delete asks to select first', 'Deleting invoices › requires a selection'],
    [
      'A confirmation before deleting',
      'Deleting invoices › deletes nothing when the confirmation is cancelled',
    ],
  ],
  'Export modal': [
    [
      'The current month by default, CSV',
      'an export › covers the current month by default, as a CSV file that spreadsheets read correctly',
    ],
    ['ZIP of the files', 'an export › is a ZIP of the files if selected'],
    ['Both dates', 'an export › requires both dates'],
  ],
  'Invoice detail': [
    [
      'Extract buttons only while pending',
      'Buttons that extract › are shown only while the invoice is pending, depending on the file type',
    ],
    ['The PDF button for a .pdf', 'Buttons that extract › are labelled for PDFs if the file is a PDF'],
    [
      'The OCR button takes the recognised text',
      'Buttons that extract › use the OCR text if the file itself contains no lines',
    ],
    [
      'The table of lines',
      'The lines of an invoice › are edited in place; Enter saves and moves to the next row',
    ],
    [
      'Adding a line by the form',
      'A manually added line › is sent as entered, and the form is emptied for the next one',
    ],
    ['The CSV import', 'The CSV import › previews added and skipped rows, then adds the lines'],
    ['A link to the uploaded file', 'An invoice › links to the uploaded file and to the list of invoices'],
    ['Back to Invoices', 'An invoice › links to the uploaded file and to the list of invoices'],
  ],
  'Upload Invoice': [
    ['File, supplier and location', 'Uploading invoices › requires file, supplier and location'],
    ['The file drop area takes dragged files', 'Uploading invoices › accepts files dropped onto the area'],
    [
      'Recognition in the browser; the form waits',
      'The text of a photo › is recognised in the browser; the form waits for it',
    ],
    ['Create Standard Template', 'The standard template › adds 8 percent tax to the sum of its lines'],
    ['Other files are refused', 'Uploading invoices › rejects a file that is not an image, PDF or e-invoice'],
  ],
  Products: [
    [
      '25 a page, at most five page numbers',
      'The products › are shown 25 per page, with at most five page numbers',
    ],
    [
      'The price history',
      'the workflow from a delivery to its price › includes uploading, matching a product that another supplier names differently, and a chart of both prices',
    ],
    ['Bulk delete', 'The products › require a selection before deleting'],
  ],
  Ordering: [
    [
      'Supplier, cards, cart, notes, message',
      'an order › is created, survives a reload, becomes a message, and can be repeated from the history',
    ],
    ['Items first, then a supplier', 'Ordering › requires items first'],
    ['A quantity of 0 removes it', 'Ordering › removes a product at a quantity of 0'],
    ['A failure keeps the order', 'Ordering › shows why an order failed, and keeps the cart'],
  ],
  'Order History': [
    ['The message shows and hides', 'The order history › shows and hides the message of an order'],
    ['Copy Message', 'The order history › copies the message of an order'],
    [
      'Bulk delete after a confirmation',
      'The order history › deletes the selected orders after a confirmation',
    ],
    ['The supplier filter', 'The order history › is filtered by supplier on the server'],
  ],
  'Menu Management': [
    [
      'Price to one decimal, chips with ticks',
      'The menu › shows a dish with its price to one decimal, and which of its ingredients are known',
    ],
    ['The match summary and its colours', 'The menu › shows for %d of %d ingredients found: %s, in %s'],
    ['Search', 'The menu › is searched and filtered by category on the server'],
    [
      'Select all, deselect all, delete selected',
      'The menu › selects all or no dishes, and deletes the selected ones after a confirmation',
    ],
    ['The form of a dish', 'The dish form › requires a name'],
    ['Suggestions of ingredients', 'The dish form › suggests ingredients from two characters on'],
    ['Upload PDF Menu', 'a printed menu › is imported from its PDF, corrected, and saved in one step'],
  ],
  'Ingredients Management': [
    ['Please log in', 'Signing in › asks a visitor of the ingredients to log in'],
    [
      'Search and category',
      'The ingredients › can be searched by name, category or notes, and filtered by category',
    ],
    ['The form', 'The ingredient form › can be saved only with a name, a unit and a cost above zero'],
    ['Linking: product, form, create', 'Product linking › requires a product and a pack size'],
    [
      'Activate, and which one is active',
      'A product link › can be activated only if inactive, and the active one is marked',
    ],
    ['Bulk select and delete', 'Selected ingredients › are deleted together after a confirmation'],
  ],
  'Menu Costings': [
    [
      'Cards and table',
      'Menu costings › show totals, and each dish with price, cost, profit, margin and band',
    ],
    [
      'Legend, links to menu and ingredients',
      'Menu costings › explain the bands, and link to menu and ingredients',
    ],
    ['Refresh Data', 'Menu costings › are reloaded by Refresh Data'],
    ['Search', 'Menu costings › are searched, narrowed to a band and to estimates, and sorted by the server'],
  ],
  Settings: [
    [
      'All tabs are saved by one button',
      'The settings screen › saves the changes of all tabs with one button',
    ],
    [
      'Currency and dates change everywhere',
      'the settings › change money and dates everywhere at once: screens, print and messages, but not data files',
    ],
    ['Branding: logo upload and delete', 'The logo › is uploaded as soon as it is selected'],
    ['Invoice training', 'invoice training › learns the format of a supplier, shows it, and deletes it'],
    ['Locations toggle between card and form', 'Locations › replaces a card by its form and back'],
    [
      'Demo data',
      'the demo restaurant in a business with other records › is loaded once and completely, even if it is requested several times and the catalog crashes meanwhile',
    ],
    [
      'Removal of the demo data',
      'the demo restaurant in a business with other records › is removed without a trace except for the audit entries of loading and removing it, even after a crash',
    ],
  ],
}
