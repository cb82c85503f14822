#!/bin/sh
# Creates the secrets of compose.yml and compose.scale.yml and keeps existing ones. The containers' users can read the files, other users cannot
# open the folder.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

random() { head -c 36 /dev/urandom | base64 | tr -d '/+=\n'; }
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

keep database_password "$(random)"
keep database_url "mariadb://portico:$(cat secrets/database_password)@database:3306/portico"
keep database_root_password "$(random)"
keep replication_password "$(random)"
keep redis_password "$(random)"
keep redis_url "redis://:$(cat secrets/redis_password)@redis:6379"
keep jwt_secret "$(random)"
keep admin_password "$(random)"
chmod 644 secrets/*
echo "The first admin's password is in docker/secrets/admin_password."
