# What every stand-in begins with: a minimal Debian, and the certificates that this machine trusts.
FROM vidra-stand-in/minbase
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt
LABEL org.vidra.stand-in="made by scripts/compose/base-images.mjs, not by the image's own makers"
