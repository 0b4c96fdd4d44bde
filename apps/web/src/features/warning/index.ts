export { SignalsCard } from './signals-card.tsx'
export { SignalsPanel } from './signals-panel.tsx'
