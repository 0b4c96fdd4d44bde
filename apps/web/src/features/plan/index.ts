export { SheetDue } from './answer/sheet-due.tsx'
