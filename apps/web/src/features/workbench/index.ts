export { EmergencyHost, HelpLine, openEmergency } from './emergency/emergency.tsx'
export { activeRoles, deptWithin, isVisitor } from './person.ts'
export { type Product, productsFor, useProducts } from './products.queries.ts'
