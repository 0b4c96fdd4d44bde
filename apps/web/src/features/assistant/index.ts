export { TalkEntry } from './talk/talk-entry.tsx'
