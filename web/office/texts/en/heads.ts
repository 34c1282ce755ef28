/** What stands at the head of the screens in English: there with the first script, before anything else. */
export const heads = {
  'account.lead': 'How you sign in, and the language in which everything is shown to you.',
  'account.title': 'My Account',
  'attendance.lead':
    'Planned hours beside worked ones: who came late, who was missing, and what overtime costs.',
  'attendance.title': 'Attendance Reports',
  'audit.lead': 'Who changed money, wages, time or rights, when it was, and what stood there before.',
  'audit.title': 'Audit Log',
  'auth.lead': "Invoices, prices, dish costs and the restaurant's week in one place.",
  'costings.lead':
    'What every dish costs and leaves, where its cost comes from, and what another price would do.',
  'costings.title': 'Menu Costings',
  'dashboard.lead':
    'How many invoices, suppliers and products there are, and which prices moved in the last 30 days.',
  'dashboard.title': 'Dashboard',
  'design.lead':
    'Every shared part of the screens with its states, in the colours and the language that you have chosen.',
  'design.title': 'Design',
  'help.lead': 'What the screens show, and why: how numbers come about, and what makes something wait.',
  'holidays.lead':
    'Requests that wait for a decision, who is away when, and the days that everybody has left.',
  'holidays.title': 'Staff Holidays',
  'home.afternoon': 'Good Afternoon, {username}',
  'home.evening': 'Good Evening, {username}',
  'home.morning': 'Good Morning, {username}',
  'home.user': 'User',
  'home.welcome': 'Welcome to your Restaurant Management System',
  'inbox.lead': 'Invoices that wait for you, each with its one question.',
  'inbox.title': 'Documents to check',
  'ingredient.back': 'Back to Ingredients',
  'ingredient.lead':
    'What one unit costs and where that comes from, which dishes use it, and how its units convert.',
  'ingredients.lead':
    'What your dishes are made of, and the bought product that sets the price of each ingredient.',
  'ingredients.title': 'Ingredients Management',
  'invoice.back': 'Back to Invoices',
  'invoice.lead':
    'Every line that was read from the document. Compare those that are marked, and put right what is wrong.',
  'invoices.lead': 'Every invoice that came in: what was read from it, what waits for you, and what is paid.',
  'invoices.title': 'Invoices',
  'menu.lead':
    'Your dishes: what goes into them, what they cost to make at today’s prices and what they leave.',
  'menu.title': 'Menu Management',
  'ordering.lead': 'Choose a supplier, add products, and send the order as a message that is ready to go.',
  'ordering.title': 'Ordering',
  'orders.lead': 'Every order that was placed: when, with whom, what was in it and what it came to.',
  'orders.title': 'Order History',
  'policies.lead': 'Overtime, lateness, breaks and rounding, and which rule held when.',
  'policies.title': 'Attendance Policies',
  'products.lead':
    'Everything that you buy, who delivers it, and how its price moves from invoice to invoice.',
  'products.title': 'Products',
  'review.lead':
    'Items that are new at their supplier. Say once which product each is, and it is remembered for the next invoice.',
  'review.title': 'Line Review',
  'rota.lead': 'Who works when: plan a week, see what it costs, and publish it to the people in it.',
  'rota.title': 'Staff Rota',
  'settings.lead': 'What is set here holds on every screen, in exports and in messages.',
  'settings.title': 'Settings',
  'shell.brand': 'RMS',
  'shell.help': 'Help',
  'staff.lead':
    'Everybody who works for you: how to reach them, what they earn, and their way into the portal.',
  'staff.title': 'Staff Management',
  'supplier.back': 'Back to Suppliers',
  'supplier.lead':
    'What this supplier has billed, what each of its products costs now, and which prices have moved.',
  'suppliers.lead':
    'Everybody who delivers to you: how to reach them, and the way to their invoices and prices.',
  'suppliers.title': 'Suppliers',
  'tracking.lead':
    'Who is at work now, the hours of every day, and what has to be approved before it is paid.',
  'tracking.title': 'Time Tracking',
  'upload.lead': 'Photos, scans, PDFs and e-invoices: lines and prices are read as soon as a file is here.',
  'upload.title': 'Upload Invoice',
  'users.lead': 'Who signs in to the back office, with which rights, and for which places.',
  'users.title': 'Users',
} as const
