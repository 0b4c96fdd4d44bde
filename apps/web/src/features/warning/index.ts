export { SignalsPanel } from './signals-panel.tsx'
