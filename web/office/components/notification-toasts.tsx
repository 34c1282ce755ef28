import { Notifications } from '@mantine/notifications'

/** Success and error notifications at the bottom of the screen. */
export const NotificationToasts = () => <Notifications position="bottom-center" limit={3} />
