import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

const themes = ["system", "light", "dark"] as const;

/** Tries the two sets of colours, and both directions of writing. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<(typeof themes)[number]>("system");
  const [rtl, setRtl] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {themes.map((name) => (
        <Button
          key={name}
          size="sm"
          aria-pressed={theme === name}
          onClick={() => {
            setTheme(name);
            if (name === "system") delete document.documentElement.dataset.theme;
            else document.documentElement.dataset.theme = name;
          }}
        >
          {name}
        </Button>
      ))}
      <Button
        size="sm"
        aria-pressed={rtl}
        onClick={() => {
          setRtl(!rtl);
          document.documentElement.dir = rtl ? "ltr" : "rtl";
        }}
      >
        rtl
      </Button>
    </div>
  );
}
