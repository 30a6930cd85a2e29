import { words } from "#app/words/words.ts";

/** Texts of the price list in the settings and on draft invoices. */
export const priceMessages = words({
  title: "Price list",
  description: "Your services and their prices. Staff choose from them when they draft an invoice.",
  columns: {
    name: "Name",
    description: "Description",
    amount: "Price without tax",
    tax: "Tax",
    state: "Status",
  },
  none: "No prices yet. Add the services that you charge students for.",
  loadFailed: "Failed to load the price list",
  add: "Add price",
  addDescription: "Staff can add the service to draft invoices. Students see its name and description.",
  fields: {
    name: "Name",
    description: "Description",
    currency: "Currency",
    amount: "Price without tax",
    tax: "Tax",
    isArchived: "Archived",
  },
  hints: {
    name: "For example Application service or Translation of a document.",
    tax: "The tax rate is in Settings, Student invoices.",
    isArchived: "Staff cannot add an archived service to invoices. Invoices that have it do not change.",
  },
  taxes: { standard: "Tax from Settings", none: "No tax" },
  inUse: "In use",
  archived: "Archived",
  nameNeeded: "Enter a name",
  taken: "A service with this name and currency already exists",
  full: "You’ve reached the limit of {most} prices. Archive a price first.",
  created: "Price added",
  saved: "Price saved",
  createFailed: "Failed to add price",
  choose: {
    title: "Add from the price list",
    price: "Service",
    placeholder: "Select a service",
    quantity: "Quantity",
    button: "Add service",
    gone: "This service was archived or has another currency. Select another one.",
  },
});
