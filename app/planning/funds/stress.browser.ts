import { formatHomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import type { HomeCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import { stressed } from "./stress.ts";

/** Updates the amounts of the funds planner with the slider; without script, the form's button does. */
export function followStress(slider: HTMLInputElement): void {
  const all = (marked: string) => document.querySelectorAll<HTMLElement>(`[data-stress-${marked}]`);
  slider.addEventListener("input", () => {
    const percent = slider.valueAsNumber;
    for (const text of [...all("value"), ...all("label")]) {
      text.textContent = (text.textContent ?? "").replace(/\d+/, slider.value);
    }
    for (const amount of all("of")) {
      const { stressOf, currency } = amount.dataset;
      amount.textContent = `≈ ${formatHomeMoney(stressed(Number(stressOf), percent), currency as HomeCurrency)}`;
    }
  });
}

/** A button that only means something with script. */
export function printOn(button: HTMLButtonElement): void {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
