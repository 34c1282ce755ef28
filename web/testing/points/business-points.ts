import type { Point } from './coverage.ts'

/** What each screen of the back office's business half promises. */
export const businessScreens: Readonly<Record<string, readonly Point[]>> = {
  'Sign-in': [
    [
      'Without a token every path shows it',
      'Signing in › shows the sign-in screen to a visitor without a token, on any path',
    ],
    ['Both fields are required', 'Signing in › asks for both fields'],
    [
      'The button reads Logging in... while busy',
      'Signing in › says that it is busy while the server decides',
    ],
    ['The demo credentials are shown', 'Signing in › shows the demo credentials only where there is a demo'],
    ['A failure shows a red alert', 'who may come in › says why a sign-in failed, and stays on it'],
    [
      'A token that is refused is removed',
      'who may come in › leads a visitor with a worthless token to the sign-in, and forgets the token',
    ],
  ],
  'Top bar and navigation': [
    [
      'Logo, or RMS without one; greeting with the username',
      'The shell › greets the user and shows RMS where there is no logo',
    ],
    ['Logout', 'The shell › ends the session on Logout'],
    [
      'The bell counts cost changes',
      'The bell › asks for changes of medium and high impact and shows how many are new',
    ],
    ['An unknown path leads home', 'who may come in › leads an unknown path home'],
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
      'Home › counts suppliers, invoices, dishes and ingredients, each the way to its screen',
    ],
    ['Quick actions', 'Home › leads to the usual acts'],
    ['The five newest invoices', 'Home › asks for the five newest invoices alone'],
    [
      'Number or INV-id, supplier, short date, total',
      'Home › shows number, supplier, short date and total of an invoice',
    ],
    ['No recent invoices, and the first upload', 'Home › offers the first upload while there is no invoice'],
    ['System Overview with four blurbs', 'Home › says in four words what the product does'],
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
    ['Red when it fell', 'The dashboard › shows a fall in red, without a minus'],
    ['No price data available', 'The dashboard › says where a product has no price'],
    ['The empty state', 'The dashboard › says what to do while no price has changed'],
  ],
  Suppliers: [
    ['The empty sentence', 'Suppliers › say how to begin while there is none'],
    ['The form and what it sends', 'Suppliers › are sent as the form has them'],
    ['Validation', 'Suppliers › need a name, and an e-mail that is one'],
    ['A question before deleting', 'Suppliers › that invoices name are deleted only after a second question'],
  ],
  'Invoices list': [
    [
      'Filters by supplier, location and status',
      'The invoices list › asks the server for what the address says',
    ],
    ['Status badges', 'The invoices list › writes number, date, status and total as the settings say'],
    [
      'INV- and the id without a number',
      'The invoices list › calls an invoice without a number INV- and its id',
    ],
    ['Bulk delete asks to select first', 'Deleting invoices › asks to select some first'],
    ['A question before deleting', 'Deleting invoices › deletes nothing when the question is cancelled'],
  ],
  'Export modal': [
    [
      'The current month by default, CSV',
      'an export › is of the current month unless told, as a CSV that spreadsheets open rightly',
    ],
    ['ZIP of the files', 'an export › is a ZIP of the files when that is chosen'],
    ['Both dates', 'an export › needs both dates'],
  ],
  'Invoice detail': [
    [
      'Extract buttons only while pending',
      'Buttons that extract › are there only while the invoice is pending, by the kind of its file',
    ],
    ['The PDF button for a .pdf', 'Buttons that extract › are for PDFs when the file is one'],
    [
      'The OCR button takes the recognised text',
      'Buttons that extract › take the recognised text when the file itself gives nothing',
    ],
    [
      'The table of lines',
      'The lines of an invoice › are corrected in place: Enter saves what changed and goes down',
    ],
    [
      'Adding a line by the form',
      'A line that is added by hand › is sent as it was typed, and the form is empty for the next one',
    ],
    ['The CSV import', 'The CSV import › shows what would be added and what is left out, then adds it'],
    [
      'A link to the uploaded file',
      'An invoice › leads to the file that was uploaded, and back to all invoices',
    ],
    ['Back to Invoices', 'An invoice › leads to the file that was uploaded, and back to all invoices'],
  ],
  'Upload Invoice': [
    ['File, supplier and location', 'Uploading invoices › asks for file, supplier and location'],
    [
      'The file drop area takes dragged files',
      'Uploading invoices › takes files that are dragged onto the area',
    ],
    [
      'Recognition in the browser; the form waits',
      'The text of a photo › is read in the browser; until then the form waits',
    ],
    ['Create Standard Template', 'The standard template › adds 8 percent tax to the sum of its lines'],
    ['Other files are refused', 'Uploading invoices › refuses a file that is no image, PDF or e-invoice'],
  ],
  Products: [
    ['25 a page, at most five page numbers', 'The products › come 25 a page, with at most five page numbers'],
    [
      'The price history',
      'from a delivery to its price › uploads, reviews an item that another supplier calls otherwise, and draws the price of both',
    ],
    ['Bulk delete', 'The products › ask to select some before deleting'],
  ],
  Ordering: [
    [
      'Supplier, cards, cart, notes, message',
      'an order › is written, survives a reload, becomes a message, and stands in the history to be repeated',
    ],
    ['Items first, then a supplier', 'Ordering › asks for items first'],
    ['A quantity of 0 takes it out', 'Ordering › takes a product out at a quantity of 0'],
    ['A failure keeps the order', 'Ordering › says why an order failed, and keeps it'],
  ],
  'Order History': [
    ['The message shows and hides', 'The order history › shows and hides the message of an order'],
    ['Copy Message', 'The order history › copies the message of an order'],
    ['Bulk delete after a question', 'The order history › deletes the selected orders after a confirmation'],
    ['The supplier filter', 'The order history › is narrowed to one supplier by the server'],
  ],
  'Menu Management': [
    [
      'Price to one decimal, chips with ticks',
      'The menu › shows a dish with its price to one decimal and its ingredients, known or not',
    ],
    ['The match summary and its colours', 'The menu › says of %d of %d found: %s, in %s'],
    ['Search', 'The menu › is searched and narrowed to a category by the server'],
    [
      'Select all, deselect all, delete selected',
      'The menu › selects all dishes and none, and deletes the selected after a question',
    ],
    ['The form of a dish', 'The form of a dish › cannot be saved without a name'],
    ['Suggestions of ingredients', 'The form of a dish › suggests ingredients from two characters on'],
    ['Upload PDF Menu', 'a printed menu › is read from its PDF, corrected, and saved all at once'],
  ],
  'Ingredients Management': [
    ['Please log in', 'Signing in › asks a visitor of the ingredients to log in'],
    [
      'Search and category',
      'The ingredients › are searched by name, category or notes, and narrowed to a category',
    ],
    ['The form', 'The ingredient form › can be saved only with a name, a unit and a cost above zero'],
    ['Linking: product, form, create', 'Product linking › asks for a product and a pack size'],
    [
      'Activate, and which one is active',
      'A product link › is activated only when it is not active, and the active one is marked',
    ],
    ['Bulk select and delete', 'Selected ingredients › are deleted together after a question'],
  ],
  'Menu Costings': [
    [
      'Cards and table',
      'Menu costings › show totals, and each dish with price, cost, profit, margin and band',
    ],
    [
      'Legend, links to menu and ingredients',
      'Menu costings › say what the bands mean, and lead to menu and ingredients',
    ],
    ['Refresh Data', 'Menu costings › are asked for anew on Refresh Data'],
    ['Search', 'Menu costings › are searched, narrowed to a band and to estimates, and sorted by the server'],
  ],
  Settings: [
    ['All tabs are saved by one button', 'Settings › saves what was changed on any tab with one button'],
    [
      'Currency and dates change everywhere',
      'the settings › change money and dates everywhere at once: screens, paper and messages, but not files for machines',
    ],
    ['Branding: logo upload and delete', 'The logo › is sent as soon as it is chosen'],
    ['Invoice training', 'training › learns how a supplier writes, says what it knows, and forgets it'],
    ['Locations toggle between card and form', 'Locations › turns a card into its form and back'],
    [
      'Demo data',
      'the demo restaurant › is loaded from the settings, looked at, and removed without a trace',
    ],
  ],
}
