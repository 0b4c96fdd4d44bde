export { activeRoles, deptWithin, isVisitor } from './person.ts'
export { productFace } from './product-icons.ts'
export { setProductOpener } from './product-opener.ts'
export { type Product, productsFor, productsKey, useProducts } from './products.queries.ts'
