/** [name, position, department, salary type, amount, location, months employed] */
export type DemoStaffMember = readonly [
  name: string,
  position: string,
  department: string,
  salaryType: 'hourly' | 'weekly',
  amount: number,
  location: 0 | 1,
  months: number,
]

export const demoStaff: readonly DemoStaffMember[] = [
  ['Claire Fontaine', 'Restaurant Manager', 'Management', 'weekly', 920, 0, 62],
  ['Sean Byrne', 'Restaurant Manager', 'Management', 'weekly', 900, 1, 48],
  ['Marc Delorme', 'Head Chef', 'Kitchen', 'weekly', 880, 0, 57],
  ['Aoife Walsh', 'Head Chef', 'Kitchen', 'weekly', 870, 1, 31],
  ['Rosa Martins', 'Sous Chef', 'Kitchen', 'hourly', 18.5, 0, 22],
  ['Daniel Okafor', 'Line Cook', 'Kitchen', 'hourly', 16.2, 1, 14],
  ['Petra Novak', 'Prep Cook', 'Kitchen', 'hourly', 14.8, 0, 9],
  ['Luca Romano', 'Server', 'Front of House', 'hourly', 13.9, 0, 19],
  ['Emma Nolan', 'Server', 'Front of House', 'hourly', 13.9, 1, 16],
  ['Julie Bernard', 'Host/Hostess', 'Front of House', 'hourly', 13.5, 0, 7],
  ['Conor Kavanagh', 'Head Bartender', 'Bar', 'hourly', 16.0, 1, 27],
  ['Nina Keller', 'Bartender', 'Bar', 'hourly', 14.5, 0, 11],
  ['Helen Price', 'Bookkeeper', 'Administration', 'weekly', 640, 1, 40],
  ['Yusuf Demir', 'Maintenance Technician', 'Maintenance', 'hourly', 17.0, 0, 18],
]

export const getDemoEmail = (name: string): string =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@maison-harbour.example`
