export { ErrandsCard } from './errands-card.tsx'
