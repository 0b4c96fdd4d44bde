export { emergencyMessages } from './emergency.messages.ts'
export { EmergencyHost, HelpLine, openEmergency } from './emergency.tsx'
export { HelpCard, helpLine, type HelpNumbers, hotlineOf } from './help-card.tsx'
export { NotYet, ReadingPage } from './reading-page.tsx'
