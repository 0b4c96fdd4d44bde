export { MessageBell, NoticeBell } from './bell.tsx'
export { MessageHost } from './message-host.tsx'
export { useUnread } from './message.queries.ts'
export { UnreadCard } from './unread-card.tsx'
