export { EmergencyHost, HelpLine, openEmergency } from './emergency/emergency.tsx'
export { activeRoles, isVisitor } from './person.ts'
export { type Product, useProducts } from './products.queries.ts'
