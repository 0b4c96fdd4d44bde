export { menuModule } from './menu.module.ts'
