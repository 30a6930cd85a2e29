{{/* What the processes and the migration have in common. */}}
{{- define "southbound.env" -}}
- name: BASE_URL
  value: {{ required "baseUrl is required: the public address of the site" .Values.baseUrl | quote }}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: "3000"
- name: DATA_DIR
  value: /data
- name: DRAIN_SECONDS
  value: {{ .Values.drainSeconds | quote }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "southbound.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "southbound.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}
