import { Notifications } from '@mantine/notifications'

/** Short words of what was done and what failed, at the foot of the screen. */
export const Notices = () => <Notifications position="bottom-center" limit={3} />
