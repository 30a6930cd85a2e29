export { closeMenu, useMenu } from "#app/ui/use-menu.ts";
