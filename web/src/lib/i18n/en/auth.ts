export const auth = {
  'auth.costings': 'Please log in to view costings',
  'auth.demo': 'Demo credentials',
  'auth.failed': 'Login failed',
  'auth.fillIn': 'Use the demo sign-in',
  'auth.ingredients': 'Please log in to manage ingredients',
  'auth.login': 'Login',
  'auth.loggingIn': 'Logging in...',
  'auth.password': 'Password',
  'auth.passwordRequired': 'Enter your password.',
  'auth.title': 'Restaurant Management System Login',
  'auth.username': 'Username',
  'auth.usernameRequired': 'Enter your username.',
} as const
